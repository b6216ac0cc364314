import { useId } from 'react'
import type { Picking } from '#contract/seller/picking.ts'
import type { PickingView } from './build-picking-view.ts'
import { PickLineItem } from './pick-line-item.tsx'
import type { Picker } from './use-picker.ts'

type PickGroupsProps = {
  picking: Picking
  groups: PickingView['groups']
  /** null: read only. */
  picker: Picker | null
}

export function PickGroups({ picking, groups, picker }: PickGroupsProps) {
  const prefix = useId()
  return groups.map(({ category, lines }, index) => (
    <section key={category} aria-labelledby={`${prefix}${index}`}>
      <h2 id={`${prefix}${index}`} className="mb-1.5 text-sm font-semibold text-ink-soft">
        {category}
      </h2>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <PickLineItem key={line.position} picking={picking} line={line} picker={picker} />
        ))}
      </ul>
    </section>
  ))
}
