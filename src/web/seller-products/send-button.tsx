import { Button } from '../ui/button.tsx'

type SendButtonProps = { busy: boolean; sent: number | null; doing: string; children: string }

/** Sends a form, and says how much of it has left while it does. */
export function SendButton({ busy, sent, doing, children }: SendButtonProps) {
  const share = sent === null || sent === 1 ? '…' : `${Math.floor(sent * 100)}%`
  return (
    <Button type="submit" size="large" busy={busy} className="tabular w-full sm:w-56">
      {busy ? `${doing} ${share}` : children}
    </Button>
  )
}
