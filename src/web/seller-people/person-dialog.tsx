import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '#contract/people.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { queryKeys, useApi } from '../api.ts'
import { useSellerReply } from '../seller/use-seller.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { peopleKeys } from './people-queries.ts'
import { RoleChoice, readRole } from './role-choice.tsx'

/** Name and role of somebody; null is nobody, and closed. */
export function PersonDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  return (
    <Dialog open={person !== null} onClose={onClose} title={person ? `Change ${person.name}` : ''}>
      {person ? <PersonForm key={person._id} person={person} onClose={onClose} /> : null}
    </Dialog>
  )
}

function PersonForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const reply = useSellerReply()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ name: value('name').trim(), role: value('role') }),
    check: ({ name }) => (name === '' ? { name: 'Name is required' } : {}),
    send: ({ name, role }) => {
      const was = { name: person.name, role: person.role }
      return reply(api.changePerson({ id: person._id, name, role: readRole(role), was }))
    },
    onDone: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: peopleKeys.people })
      if (person.isYou) await queries.invalidateQueries({ queryKey: queryKeys.seller })
    },
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        name="name"
        label="Name"
        autoComplete="off"
        required
        maxLength={200}
        defaultValue={person.name}
        error={faults.name}
      />
      <RoleChoice
        chosen={person.role}
        locked={person.isYou ? 'Nobody changes their own role. Another owner can.' : undefined}
      />
      <FormRefusal error={refusal} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" busy={busy} className="sm:order-last">
          Save
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Leave as it is
        </Button>
      </div>
    </form>
  )
}
