import { useQueryClient } from '@tanstack/react-query'
import type { StaffMember } from '#contract/seller/staff.ts'
import { t } from '#domain/i18n/translate.ts'
import { type StaffGrant, staffGrants } from '#domain/staff/roles.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { FormActions } from '#web/seller/layout/form-actions.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { RiderPhoneField, readRiderPhone } from './rider-phone-field.tsx'
import { parseRole, RoleChoice } from './roles.tsx'
import { staffKeys } from './staff-queries.ts'

export function EditStaffDialog({ person, onClose }: { person: StaffMember | null; onClose: () => void }) {
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={person ? t('seller-settings.staff.editTitle', { name: person.name }) : ''}
    >
      {person ? <EditStaffForm key={person._id} person={person} onClose={onClose} /> : null}
    </Dialog>
  )
}

function EditStaffForm({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({
      name: value('name').trim(),
      role: value('role'),
      phone: readRiderPhone(value),
      upi: value('upi'),
      cash: value('cash'),
    }),
    schema: async () => (await import('#contract/seller/staff.ts')).StaffMemberForm,
    send: ({ name, role, phone, ...granted }) => {
      const was = {
        name: person.name,
        role: person.role,
        grants: person.grants,
        phone: person.phone ?? '',
      }
      const grants: StaffGrant[] = staffGrants.filter((grant) => granted[grant])
      return api.updateStaffMember({ id: person._id, name, role: parseRole(role), grants, phone, was })
    },
    onDone: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: staffKeys.staff })
      if (person.isYou) await queries.invalidateQueries({ queryKey: queryKeys.seller })
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="group grid gap-4">
      <Field
        name="name"
        label={t('seller-settings.name')}
        autoComplete="off"
        required
        maxLength={200}
        defaultValue={person.name}
        error={fieldErrors.name}
      />
      <RoleChoice
        chosen={person.role}
        locked={person.isYou ? t('seller-settings.staff.ownRole') : undefined}
      />
      <RiderPhoneField phone={person.phone} error={fieldErrors.phone} />
      {staffGrants.map((grant) => (
        <label
          key={grant}
          className="hidden min-h-11 items-center gap-2.5 text-sm font-medium group-has-[input[value=packer]:checked]:flex"
        >
          <input
            type="checkbox"
            name={grant}
            defaultChecked={person.grants?.includes(grant)}
            className="size-5"
          />
          {t(`seller-settings.staff.${grant}Grant`)}
        </label>
      ))}
      <FormError error={formError} />
      <FormActions submitText={t('seller-settings.save.button')} busy={busy} onCancel={onClose} />
    </form>
  )
}
