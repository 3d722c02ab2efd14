using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Manywire.AspNetCore.Mvc;

/// <summary>Answers requests whose body can't be read for a reason that has a status of its own, such as its size, before errors of the model are answered with 400.</summary>
sealed class WireProblemFilter : IActionFilter, IOrderedFilter
{
    /// <summary>That of MVC's own filter for media types that aren't read.</summary>
    public int Order => -3000;

    public void OnActionExecuting(ActionExecutingContext context)
    {
        if (context.HttpContext.Items.TryGetValue(WireInputFormatter.ProblemKey, out object? problem))
        {
            context.Result = new Answer((WireProblem)problem!);
        }
    }

    public void OnActionExecuted(ActionExecutedContext context)
    {
    }

    sealed class Answer(WireProblem problem) : IActionResult
    {
        public Task ExecuteResultAsync(ActionContext context) => problem.ExecuteAsync(context.HttpContext);
    }
}
