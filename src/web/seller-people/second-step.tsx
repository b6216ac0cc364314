import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnLogin } from '#contract/own-login.ts'
import type { Seller } from '#contract/seller.ts'
import { AccountCard } from '../account/account-card.tsx'
import { useApi } from '../api.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { peopleKeys } from './people-queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { dayText } from './seen-text.ts'
import { SetUpSecondStep } from './set-up-second-step.tsx'

type SecondStepProps = { seller: Seller; secondStep: OwnLogin['secondStep'] }

/** The second step of the own login: off, being set up, or on. */
export function SecondStep({ seller, secondStep }: SecondStepProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'begin' | 'end' | 'codes' | null>(null)
  const [key, setKey] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const reload = () => queries.invalidateQueries({ queryKey: peopleKeys.ownLogin })

  return (
    <AccountCard
      title="Second step"
      about="A code from your telephone besides the password: who learns your password gets no further."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : key !== null ? (
        <SetUpSecondStep
          seller={seller}
          secret={key}
          onDone={(made) => {
            setKey(null)
            setCodes(made)
            return reload()
          }}
          onCancel={() => setKey(null)}
        />
      ) : secondStep.isOn ? (
        <On secondStep={secondStep} onAsk={setAsking} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Badge>Off</Badge>
          <Button variant="secondary" onClick={() => setAsking('begin')}>
            Set it up
          </Button>
        </div>
      )}
      <PasswordDialog
        open={asking === 'begin'}
        title="Set up the second step"
        about="You need an authenticator app on your telephone, such as Google Authenticator, Aegis or the one of your password manager."
        yes="Go on"
        send={api.beginSecondStep}
        onDone={(made) => setKey(made.key)}
        onClose={() => setAsking(null)}
      />
      <PasswordDialog
        open={asking === 'end'}
        title="Switch the second step off?"
        about="Your password alone opens the panel then. Your recovery codes work no more."
        yes="Switch off"
        isDanger
        send={api.endSecondStep}
        onDone={() => void reload()}
        onClose={() => setAsking(null)}
      />
      <PasswordDialog
        open={asking === 'codes'}
        title="Make new recovery codes?"
        about="Those you have now work no more."
        yes="Make new codes"
        send={api.makeRecoveryCodes}
        onDone={(made) => {
          setCodes(made.codes)
          void reload()
        }}
        onClose={() => setAsking(null)}
      />
    </AccountCard>
  )
}

type OnProps = { secondStep: OwnLogin['secondStep']; onAsk: (what: 'end' | 'codes') => void }

function On({ secondStep: { since, codesLeft }, onAsk }: OnProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="green">On</Badge>
        <span className="tabular">
          {since ? `since ${dayText(since)}, ` : ''}
          {codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`} left
        </span>
        {codesLeft < 3 ? <Badge tone="yellow">Make new ones soon</Badge> : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onAsk('codes')}>
          New recovery codes
        </Button>
        <Button variant="quiet" onClick={() => onAsk('end')}>
          Switch off
        </Button>
      </div>
    </>
  )
}
