import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '#contract/people.ts'
import { useApi } from '../api.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { peopleKeys } from './people-queries.ts'

type AskProps = { person: Person | null; onClose: () => void }

/** Asks before somebody is switched off, or on again; null is nobody, and closed. */
export function SwitchDialog({ person, onClose }: AskProps) {
  const api = useApi()
  const change = useChange(onClose, (who: Person) => api.switchPerson({ id: who._id, isOff: !who.isOff }))
  const isOff = person?.isOff ?? false
  return (
    <ConfirmDialog
      open={person !== null}
      title={isOff ? `Switch ${person?.name} on again?` : `Switch ${person?.name} off?`}
      yes={isOff ? 'Switch on' : 'Switch off'}
      no="Leave it"
      busy={change.isPending}
      onYes={() => person && change.mutate(person)}
      onClose={onClose}
    >
      {isOff
        ? 'They can log in again, with the password they had.'
        : 'They are logged out everywhere at once and can’t log in any more. What they have done stays in the log under their name, and you can switch them on again.'}
    </ConfirmDialog>
  )
}

/** Asks before somebody's second step is taken off. */
export function SecondStepOffDialog({ person, onClose }: AskProps) {
  const api = useApi()
  const change = useChange(onClose, (who: Person) => api.takeSecondStepOff({ id: who._id }))
  return (
    <ConfirmDialog
      open={person !== null}
      title={`Take the second step off ${person?.name}?`}
      yes="Take it off"
      no="Leave it"
      busy={change.isPending}
      onYes={() => person && change.mutate(person)}
      onClose={onClose}
    >
      For somebody who has lost both telephone and recovery codes. Their password alone opens the panel then,
      so be sure who asks you.
    </ConfirmDialog>
  )
}

function useChange(onClose: () => void, send: (person: Person) => Promise<{ message?: string | undefined }>) {
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      void showToast(message ?? 'Saved')
      onClose()
      return queries.invalidateQueries({ queryKey: peopleKeys.people })
    },
    onError: (error) => {
      onClose()
      sayFailure(error, error.message)
      void queries.invalidateQueries({ queryKey: peopleKeys.people })
    },
  })
}
