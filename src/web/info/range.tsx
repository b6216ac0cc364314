/** '0-30', never broken at its hyphen. */
export function Range({ from, to }: { from: number; to: number }) {
  return (
    <span className="whitespace-nowrap">
      {from}-{to}
    </span>
  )
}
