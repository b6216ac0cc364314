import { useCallback, useState } from 'react'

const noIds: ReadonlySet<string> = new Set()

/** The ids of the selected rows of a list. Another `scope`, such as another filter, starts with none. */
export function useSelection(scope = '') {
  const [selection, setSelection] = useState({ scope, ids: noIds })

  /** Stable while the scope is, so that a click renders one memoized row and not all. */
  const select = useCallback(
    (id: string, isSelected: boolean) =>
      setSelection((previous) => {
        const ids = new Set(previous.scope === scope ? previous.ids : noIds)
        if (isSelected) ids.add(id)
        else ids.delete(id)
        return { scope, ids }
      }),
    [scope],
  )

  return {
    ids: selection.scope === scope ? selection.ids : noIds,
    select,
    replace: (rows: readonly { _id: string }[]) =>
      setSelection({ scope, ids: new Set(rows.map(({ _id }) => _id)) }),
    clear: () => setSelection({ scope, ids: noIds }),
  }
}
