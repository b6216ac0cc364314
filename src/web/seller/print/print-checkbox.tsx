export function PrintCheckbox() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 rounded-[3px] border-2 border-current align-[-2px]"
    />
  )
}
