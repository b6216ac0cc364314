import { AskPassword } from '../account/ask-password.tsx'
import { useSellerReply } from '../seller/use-seller.ts'
import { Dialog } from '../ui/dialog.tsx'

type PasswordDialogProps<Reply extends object> = {
  open: boolean
  title: string
  about: string
  yes: string
  isDanger?: boolean
  send: (proof: { password: string }) => Promise<Reply>
  onDone: (reply: Reply) => void
  onClose: () => void
}

/** Asks for the password once more: who finds an open panel must not change how it is opened. */
export function PasswordDialog<Reply extends object>(props: PasswordDialogProps<Reply>) {
  const { open, title, about, send, onClose, ...asked } = props
  const reply = useSellerReply()
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="text-ink-soft">{about}</p>
      <AskPassword {...asked} no="Leave it" send={(proof) => reply(send(proof))} onClose={onClose} />
    </Dialog>
  )
}
