import { policy } from '#rules/policy.ts'
import { legal, phoneLink, shop } from '#rules/shop.ts'
import { Hours } from '../layout/hours.tsx'

/** Who sells, from where and with what licence, as every shop on the net has to say. */
export function SellerFacts() {
  return (
    <dl>
      <dt>Seller</dt>
      <dd>{legal.sellerName}</dd>
      <dt>Place of business</dt>
      <dd>{shop.address.join(', ')}</dd>
      <dt>FSSAI licence</dt>
      <dd className="tabular">{legal.fssaiLicence}</dd>
      {legal.gstin ? (
        <>
          <dt>GSTIN</dt>
          <dd className="tabular">{legal.gstin}</dd>
        </>
      ) : null}
    </dl>
  )
}

/** Who settles complaints, and how soon. */
export function GrievanceOfficer() {
  const { name, phone, email } = legal.grievanceOfficer
  const { acknowledgedHours, settledMonths } = policy.grievance
  return (
    <>
      <dl>
        <dt>Grievance officer</dt>
        <dd>{name}</dd>
        <dt>Telephone</dt>
        <dd>
          <a href={phoneLink(phone)}>{phone}</a>
        </dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </dl>
      <p>
        You get an answer that your complaint has arrived within {acknowledgedHours} hours, and a decision
        within {settledMonths === 1 ? 'one month' : `${settledMonths} months`} of the day it arrived.
      </p>
    </>
  )
}

/** How to reach the shop, for the end of a text. */
export function ReachUs() {
  return (
    <dl>
      <dt>Telephone</dt>
      <dd>
        <ul>
          {shop.phones.map((phone) => (
            <li key={phone}>
              <a href={phoneLink(phone)}>{phone}</a>
            </li>
          ))}
        </ul>
      </dd>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </dd>
      <dt>Hours</dt>
      <dd>
        <Hours />
      </dd>
    </dl>
  )
}
