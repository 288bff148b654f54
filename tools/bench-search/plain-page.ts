/**
 * A page with nothing but a list, for search engines that bring none of their own: what it costs to paint rows is the
 * same for each.
 *
 * @param script a module that calls `start(find)`, where `find(query)` gives rows of title and note
 */
export function plainPage(title: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<ol id="rows"></ol>
<script type="module">
let newest = 0;
function start(find) {
  window.ask = async (query) => {
    const number = ++newest;
    const rows = await find(query);
    if (number !== newest) return;
    document.getElementById('rows').replaceChildren(...rows.map(({ id, title, note }) => {
      const row = document.createElement('li');
      const link = document.createElement('a');
      link.href = '/items/' + id;
      link.textContent = title;
      row.append(link, document.createElement('br'), note);
      return row;
    }));
  };
  document.title = 'ready';
}
${script}
</script>
</html>
`;
}

/** How many rows a page paints. */
export const paintedRows = 10;
