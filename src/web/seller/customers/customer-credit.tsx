import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Credit } from '#contract/payment/credit.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { CreditHistory } from '#web/orders/credit-history.tsx'
import { DecimalField, TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { customerCreditQuery } from './customer-queries.ts'

type CustomerCreditProps = { id: string; credit: UseQueryResult<Credit>; canGive: boolean }

export function CustomerCredit({ id, credit, canGive }: CustomerCreditProps) {
  const [given, setGiven] = useState<string | null>(null)
  const [revoked, setRevoked] = useState<Revoked | null>(null)
  return (
    <SectionCard title={t('seller-orders.credit.title')} description={t('seller-orders.credit.text')}>
      <LoadedQuery
        query={credit}
        errorTitle={t('seller-orders.credit.failed')}
        loading={t('seller-orders.customer.loading')}
        blocks={['h-6 rounded-md']}
      >
        {({ balance, entries }) => (
          <>
            <p className="flex justify-between gap-3">
              {t('seller-orders.credit.balance')}
              <strong className="tabular text-lg">{formatRupees(balance)}</strong>
            </p>
            {entries.length > 0 ? (
              <CreditHistory
                entries={entries}
                actionOf={(entry) =>
                  canGive && entry.unspent ? (
                    <Button
                      variant="quiet"
                      size="small"
                      onClick={() => setRevoked({ ...entry, unspent: entry.unspent ?? 0 })}
                    >
                      {t('seller-orders.credit.revoke')}
                    </Button>
                  ) : null
                }
              />
            ) : null}
          </>
        )}
      </LoadedQuery>
      {canGive ? (
        <Button variant="secondary" size="small" onClick={() => setGiven(id)} className="justify-self-start">
          {t('seller-orders.credit.give')}
        </Button>
      ) : null}
      <GrantDialog id={given} onClose={() => setGiven(null)} />
      <RevokeDialog customer={id} grant={revoked} onClose={() => setRevoked(null)} />
    </SectionCard>
  )
}

function GrantDialog({ id: given, onClose }: { id: string | null; onClose: () => void }) {
  const { api, queries } = useSellerContext()
  return (
    <FormDialog item={given} title={() => t('seller-orders.credit.give')} onClose={onClose}>
      {(id) => (
        <DialogForm
          read={(value) => ({ amount: value('amount'), note: value('note') })}
          schema={async () => (await import('#contract/payment/credit.ts')).GrantCredit}
          send={(grant, keyOf) =>
            api.grantCredit({ id, ...grant }, { idempotencyKey: keyOf({ id, ...grant }) })
          }
          onDone={({ credit }) => void queries.setQueryData(customerCreditQuery(api, id).queryKey, credit)}
          submitText={t('seller-orders.credit.give')}
          onClose={onClose}
        >
          <EntryFields />
        </DialogForm>
      )}
    </FormDialog>
  )
}

type Revoked = { _id: string; unspent: number }
type RevokeDialogProps = { customer: string; grant: Revoked | null; onClose: () => void }

function RevokeDialog({ customer, grant: revoked, onClose }: RevokeDialogProps) {
  const { api, queries } = useSellerContext()
  return (
    <FormDialog item={revoked} title={() => t('seller-orders.credit.revokeTitle')} onClose={onClose}>
      {({ _id: grant, unspent }) => (
        <DialogForm
          read={(value) => ({ grant, amount: value('amount'), note: value('note') })}
          schema={async () => (await import('#contract/payment/credit.ts')).RevokeCredit}
          send={(sent, keyOf) =>
            api.revokeCredit({ id: customer, ...sent }, { idempotencyKey: keyOf({ customer, ...sent }) })
          }
          onDone={({ credit }) =>
            void queries.setQueryData(customerCreditQuery(api, customer).queryKey, credit)
          }
          submitText={t('seller-orders.credit.revoke')}
          isDestructive
          onClose={onClose}
        >
          <p>{t('seller-orders.credit.revokeText', { amount: formatRupees(unspent) })}</p>
          <EntryFields amount={String(unspent)} />
        </DialogForm>
      )}
    </FormDialog>
  )
}

function EntryFields({ amount }: { amount?: string }) {
  return (
    <>
      <DecimalField
        name="amount"
        label={t('seller-orders.credit.amount')}
        maxLength={10}
        defaultValue={amount}
        required
      />
      <TextField
        name="note"
        label={t('seller-orders.credit.note')}
        hint={t('seller-orders.credit.noteHint')}
        required
      />
    </>
  )
}
