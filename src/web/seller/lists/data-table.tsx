import { classNames } from '#web/ui/class-names.ts'

export type TableData = {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Scrolls within its frame, so that the page keeps its width. The first column names the row. */
export function DataTable({ label, name, headers, rows }: TableData & { label: string; name: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-sm border border-line print:max-h-none"
    >
      <table className="tabular w-full text-sm">
        <caption className="sr-only">{name}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {headers.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={classNames('px-3 py-1.5 font-semibold', index === 0 ? 'text-left' : 'text-right')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {row[0]}
              </th>
              {row.slice(1).map((cell, index) => (
                <td key={headers[index + 1]} className="px-3 py-1.5 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
