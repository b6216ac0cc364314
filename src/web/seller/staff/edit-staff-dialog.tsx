import type { StaffMember } from '#contract/seller/staff.ts'
import { t } from '#domain/i18n/translate.ts'
import { type StaffGrant, staffGrants } from '#domain/staff/roles.ts'
import { queryKeys } from '#web/api.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { RiderPhoneField, readRiderPhone } from './rider-phone-field.tsx'
import { parseRole, RoleChoice } from './roles.tsx'
import { staffKeys } from './staff-queries.ts'

export function EditStaffDialog({
  person: edited,
  onClose,
}: {
  person: StaffMember | null
  onClose: () => void
}) {
  const { api, queries } = useSellerContext()
  return (
    <FormDialog
      item={edited}
      title={({ name }) => t('seller-settings.staff.editTitle', { name })}
      onClose={onClose}
    >
      {(person) => (
        <DialogForm
          read={(value) => ({
            name: value('name').trim(),
            role: value('role'),
            phone: readRiderPhone(value),
            upi: value('upi'),
            cash: value('cash'),
            tickets: value('tickets'),
            prices: value('prices'),
          })}
          schema={async () => (await import('#contract/seller/staff.ts')).StaffMemberForm}
          send={({ name, role, phone, ...granted }) => {
            const was = {
              name: person.name,
              role: person.role,
              grants: person.grants,
              phone: person.phone ?? '',
            }
            const grants: StaffGrant[] = staffGrants.filter((grant) => granted[grant])
            return api.updateStaffMember({ id: person._id, name, role: parseRole(role), grants, phone, was })
          }}
          onDone={async () => {
            await queries.invalidateQueries({ queryKey: staffKeys.staff })
            if (person.isYou) await queries.invalidateQueries({ queryKey: queryKeys.seller })
          }}
          submitText={t('seller-settings.save.button')}
          className="group grid gap-4"
          onClose={onClose}
        >
          <TextField name="name" label={t('seller-settings.name')} required defaultValue={person.name} />
          <RoleChoice
            chosen={person.role}
            locked={person.isYou ? t('seller-settings.staff.ownRole') : undefined}
          />
          <RiderPhoneField phone={person.phone} />
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
        </DialogForm>
      )}
    </FormDialog>
  )
}
