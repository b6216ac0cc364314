import { t } from '#domain/i18n/translate.ts'
import { policy } from '#domain/policy.ts'
import { hasFssaiLicence } from '#domain/settings/fssai-licence.ts'
import { phoneLink } from '#domain/shop.ts'
import { useStoreProfile } from '#web/api.ts'
import { StoreHours } from '#web/storefront/layout/store-hours.tsx'

export function SellerDetails() {
  const profile = useStoreProfile()
  return (
    <dl>
      <dt>{t('info.seller.name')}</dt>
      <dd>{profile.sellerName}</dd>
      <dt>{t('info.seller.place')}</dt>
      <dd>{profile.address.join(', ')}</dd>
      {hasFssaiLicence(profile) ? (
        <>
          <dt>{t('info.seller.fssai')}</dt>
          <dd className="tabular">{profile.fssaiLicence}</dd>
        </>
      ) : null}
      {profile.gstin ? (
        <>
          <dt>{t('info.seller.gstin')}</dt>
          <dd className="tabular">{profile.gstin}</dd>
        </>
      ) : null}
    </dl>
  )
}

export function GrievanceOfficer() {
  const { grievanceOfficer, officerDesignation } = useStoreProfile()
  const { name, phone, email } = grievanceOfficer
  return (
    <>
      <dl>
        <dt>{t('info.officer.name')}</dt>
        <dd>{name}</dd>
        {officerDesignation ? (
          <>
            <dt>{t('info.officer.designation')}</dt>
            <dd>{officerDesignation}</dd>
          </>
        ) : null}
        <dt>{t('info.details.phone')}</dt>
        <dd>
          <a href={phoneLink(phone)}>{phone}</a>
        </dd>
        <dt>{t('info.details.email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </dl>
      <p>{t('info.officer.terms', policy.grievance)}</p>
    </>
  )
}

export function ContactDetails() {
  const { phones, email } = useStoreProfile()
  return (
    <dl>
      <dt>{t('info.details.phone')}</dt>
      <dd>
        <ul>
          {phones.map((phone) => (
            <li key={phone}>
              <a href={phoneLink(phone)}>{phone}</a>
            </li>
          ))}
        </ul>
      </dd>
      <dt>{t('info.details.email')}</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>{t('info.details.hours')}</dt>
      <dd>
        <StoreHours />
      </dd>
    </dl>
  )
}
