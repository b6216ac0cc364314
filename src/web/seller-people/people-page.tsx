import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#contract/people.ts'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteList } from './invite-list.tsx'
import { peopleQuery } from './people-queries.ts'
import { PersonDialog } from './person-dialog.tsx'
import { PersonRow, type Wish } from './person-row.tsx'
import { SecondStepOffDialog, SwitchDialog } from './switch-dialog.tsx'

const failed = 'Failed to load the people'

export function PeoplePage() {
  const people = useQuery(peopleQuery(useApi()))
  const [isInviting, setIsInviting] = useState(false)
  useLoadFailure(people.error, failed)

  return (
    <div className="max-w-3xl">
      <PageHead title="People" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">People</h1>
        <Button size="small" onClick={() => setIsInviting(true)}>
          <Icon name="plus" className="size-4.5" /> Invite somebody
        </Button>
      </div>
      {people.isPending ? (
        <PeopleSkeleton />
      ) : people.data ? (
        <>
          <PersonList people={people.data.people} />
          <InviteList invites={people.data.invites} />
        </>
      ) : (
        <LoadFailure title={failed} error={people.error} onRetry={() => void people.refetch()} />
      )}
      <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />
    </div>
  )
}

function PersonList({ people }: { people: readonly Person[] }) {
  const [wished, setWished] = useState<{ wish: Wish; person: Person } | null>(null)
  const about = (wish: Wish) => (wished?.wish === wish ? wished.person : null)
  const close = () => setWished(null)
  return (
    <>
      <ul className="grid gap-2">
        {people.map((person) => (
          <PersonRow key={person._id} person={person} onWish={(wish) => setWished({ wish, person })} />
        ))}
      </ul>
      <PersonDialog person={about('change')} onClose={close} />
      <SwitchDialog person={about('switch')} onClose={close} />
      <SecondStepOffDialog person={about('second-step')} onClose={close} />
    </>
  )
}

function PeopleSkeleton() {
  return (
    <div role="status" aria-label="Loading the people" className="grid gap-2">
      <Skeleton className="h-20 rounded-md" />
      <Skeleton className="h-20 rounded-md" />
    </div>
  )
}
