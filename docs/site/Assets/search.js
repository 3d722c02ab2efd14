// Search without a server: the index is a script beside the pages, and is loaded when the field is used for the first time.
(() => {
  const root = document.currentScript.dataset.root;
  const field = document.getElementById('search');
  const list = document.getElementById('found');
  const menu = document.querySelector('.menu');
  const narrow = matchMedia('(max-width: 52rem)');

  // Where there is little room, the menu is closed until somebody asks for it.
  const place = () => { menu.open = !narrow.matches; };
  place();
  narrow.addEventListener('change', place);

  let loading;
  const load = () => loading ??= new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = root + 'search-index.js';
    script.onload = () => done(window.searchIndex.map(([url, title, heading, text]) => ({ url, title, heading, text, lower: [title, heading, text].map(t => t.toLowerCase()) })));
    script.onerror = failed;
    document.head.append(script);
  });

  // A section is found when it has all words; those in headings count more.
  const score = (section, words) => {
    let sum = 0;
    for (const word of words) {
      const [title, heading, text] = section.lower;
      const at = (title.includes(word) ? 8 : 0) + (heading.includes(word) ? 10 : 0) + (text.includes(word) ? 1 + Math.min(3, text.split(word).length - 1) : 0);
      if (!at) return 0;
      sum += at;
    }
    return section.url.startsWith('changelog') || section.url.startsWith('decisions/') ? sum / 4 : sum; // pages that explain come before those that tell what was
  };

  const excerpt = (section, word) => {
    const at = Math.max(0, section.lower[2].indexOf(word) - 50);
    return (at > 0 ? '…' : '') + section.text.slice(at, at + 140) + (section.text.length > at + 140 ? '…' : '');
  };

  const show = async () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) {
      list.hidden = true;
      return;
    }
    const sections = await load();
    const best = sections.map(section => [score(section, words), section]).filter(([sum]) => sum > 0).sort(([a], [b]) => b - a).slice(0, 12);
    list.replaceChildren(...best.map(([, section]) => {
      const item = document.createElement('li'), link = document.createElement('a'), name = document.createElement('strong'), text = document.createElement('span');
      link.href = root + section.url;
      name.textContent = section.heading ? section.title + ' › ' + section.heading : section.title;
      text.textContent = excerpt(section, words[0]);
      link.append(name, text);
      item.append(link);
      return item;
    }));
    if (!best.length) {
      const none = document.createElement('li');
      none.className = 'none';
      none.textContent = 'Nothing has all of these words.';
      list.append(none);
    }
    list.hidden = false;
  };

  field.addEventListener('focus', load);
  field.addEventListener('input', show);
  field.form.addEventListener('submit', event => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') list.hidden = true;
    if (event.key === '/' && document.activeElement !== field) { event.preventDefault(); field.focus(); }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !list.hidden) {
      const links = [...list.querySelectorAll('a')];
      if (!links.length) return;
      event.preventDefault();
      const at = links.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
      at < 0 ? field.focus() : links[Math.min(at, links.length - 1)].focus();
    }
  });
  document.addEventListener('click', event => { if (!field.form.contains(event.target)) list.hidden = true; });
})();
