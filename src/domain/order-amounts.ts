export type PickableLine = {
  /** As ordered. */
  quantity: number
  unitPaise: number
  /** null: not picked yet, which counts as ordered. */
  picked: number | null
}

/** What the customer owes for the picked units and the fees as ordered, whatever delivery costs now. */
export function duePaise({
  lines,
  feesPaise,
}: {
  lines: readonly PickableLine[]
  feesPaise: number
}): number {
  return lines.reduce(
    (sum, { quantity, unitPaise, picked }) => sum + unitPaise * (picked ?? quantity),
    feesPaise,
  )
}
