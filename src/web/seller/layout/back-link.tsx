import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-semibold text-leaf hover:underline"
    >
      <Icon name="left" className="size-4" /> {text}
    </Link>
  )
}
