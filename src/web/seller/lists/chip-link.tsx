import { Link, type LinkProps } from '#web/ui/link.tsx'

export function ChipLink({ isChosen = false, ...link }: LinkProps & { isChosen?: boolean }) {
  return (
    <Link
      preventScrollReset
      {...link}
      aria-current={isChosen ? 'true' : undefined}
      className="tabular inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md border border-line bg-surface px-3 text-sm font-medium whitespace-nowrap hover:border-line-strong aria-[current=true]:border-leaf aria-[current=true]:bg-leaf-soft aria-[current=true]:text-leaf-strong"
    />
  )
}
