import type { PaymentFlag } from '#contract/payment.ts'
import { FlagActions } from './flag-actions.tsx'
import { askFor, tellFlag, tellOutcome } from './flag-words.ts'

/** What of the money for an order needs somebody, or needed one: what happened, what came of it, and what can be done. */
export function OrderFlags({ flags }: { flags: readonly PaymentFlag[] }) {
  return flags.map((flag) => (
    <div key={flag._id} className="grid gap-2 border-t border-line pt-2">
      <FlagStory flag={flag} />
      <Outcome flag={flag} />
      <FlagActions flag={flag} />
    </div>
  ))
}

/** What happened, with what is asked for as long as nobody has done it. */
export function FlagStory({ flag }: { flag: PaymentFlag }) {
  return (
    <p>
      {tellFlag(flag)}
      {flag.state === 'due' ? ` ${askFor(flag)}` : null}
    </p>
  )
}

function Outcome({ flag }: { flag: PaymentFlag }) {
  const outcome = tellOutcome(flag)
  if (outcome) return <p className="text-sm wrap-anywhere">{outcome}</p>
  return flag.fault ? <Fault fault={flag.fault} /> : null
}

/** Why it did not go back the last time. */
export function Fault({ fault }: { fault: string }) {
  return (
    <p className="rounded-sm bg-red-soft px-3 py-2 text-sm text-red wrap-anywhere">
      It did not go back. {fault}
    </p>
  )
}
