import { policy } from '#domain/policy.ts'
import { hasFssaiLicence } from '#domain/settings/shop-settings.ts'
import { phoneLink } from '#domain/shop.ts'
import { useStoreProfile } from '#web/api.ts'
import { StoreHours } from '#web/storefront/layout/store-hours.tsx'

export function SellerDetails() {
  const profile = useStoreProfile()
  return (
    <dl>
      <dt>Seller</dt>
      <dd>{profile.sellerName}</dd>
      <dt>Place of business</dt>
      <dd>{profile.address.join(', ')}</dd>
      {hasFssaiLicence(profile) ? (
        <>
          <dt>FSSAI licence</dt>
          <dd className="tabular">{profile.fssaiLicence}</dd>
        </>
      ) : null}
      {profile.gstin ? (
        <>
          <dt>GSTIN</dt>
          <dd className="tabular">{profile.gstin}</dd>
        </>
      ) : null}
    </dl>
  )
}

export function GrievanceOfficer() {
  const { name, phone, email } = useStoreProfile().grievanceOfficer
  const { acknowledgedHours, settledMonths } = policy.grievance
  return (
    <>
      <dl>
        <dt>Grievance officer</dt>
        <dd>{name}</dd>
        <dt>Phone</dt>
        <dd>
          <a href={phoneLink(phone)}>{phone}</a>
        </dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </dl>
      <p>
        We acknowledge your complaint within {acknowledgedHours} hours and resolve it within{' '}
        {settledMonths === 1 ? 'one month' : `${settledMonths} months`} of receiving it.
      </p>
    </>
  )
}

export function ContactDetails() {
  const { phones } = useStoreProfile()
  return (
    <dl>
      <dt>Phone</dt>
      <dd>
        <ul>
          {phones.map((phone) => (
            <li key={phone}>
              <a href={phoneLink(phone)}>{phone}</a>
            </li>
          ))}
        </ul>
      </dd>
      <dt>Email</dt>
      <dd>
        <MailLink />
      </dd>
      <dt>Hours</dt>
      <dd>
        <StoreHours />
      </dd>
    </dl>
  )
}

export function MailLink() {
  const { email } = useStoreProfile()
  return <a href={`mailto:${email}`}>{email}</a>
}
