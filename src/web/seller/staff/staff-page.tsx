import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '#contract/seller/staff.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EditStaffDialog } from './edit-staff-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteList } from './invite-list.tsx'
import { RemoveTwoFactorDialog, StaffAccessDialog } from './staff-access-dialogs.tsx'
import { staffQuery } from './staff-queries.ts'
import { type StaffAction, StaffRow } from './staff-row.tsx'

export function StaffPage() {
  const staff = useQuery(staffQuery(useApi()))
  const [isInviting, setIsInviting] = useState(false)

  return (
    <div className="max-w-3xl">
      <PageHeader title={t('seller-settings.staff.title')}>
        <Button size="small" onClick={() => setIsInviting(true)}>
          <Icon name="plus" className="size-4.5" /> {t('seller-settings.invite.button')}
        </Button>
      </PageHeader>
      <LoadedQuery
        query={staff}
        errorTitle={t('seller-settings.staff.failed')}
        loading={t('seller-settings.staff.loading')}
        blocks={['h-20 rounded-md', 'h-20 rounded-md']}
      >
        {({ people, invites }) => (
          <>
            <StaffRows staff={people} />
            <InviteList invites={invites} />
            {people.length === 1 && invites.length === 0 ? (
              <EmptyState icon={<SellerIcon name="people" />} title={t('seller-settings.invite.first')}>
                {t('seller-settings.invite.firstText')}
              </EmptyState>
            ) : null}
          </>
        )}
      </LoadedQuery>
      <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />
    </div>
  )
}

function StaffRows({ staff }: { staff: readonly StaffMember[] }) {
  const [openDialog, setOpenDialog] = useState<{ action: StaffAction; person: StaffMember } | null>(null)
  const personFor = (action: StaffAction) => (openDialog?.action === action ? openDialog.person : null)
  const close = () => setOpenDialog(null)
  return (
    <>
      <ul className="grid gap-2">
        {staff.map((person) => (
          <StaffRow
            key={person._id}
            person={person}
            onAction={(action) => setOpenDialog({ action, person })}
          />
        ))}
      </ul>
      <EditStaffDialog person={personFor('edit')} onClose={close} />
      <StaffAccessDialog person={personFor('set-active')} onClose={close} />
      <RemoveTwoFactorDialog person={personFor('remove-two-factor')} onClose={close} />
    </>
  )
}
