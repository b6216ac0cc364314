import { shop } from '#rules/shop.ts'
import { InfoFrame } from './info-frame.tsx'

export function ContactPage() {
  return (
    <InfoFrame
      title="Contact"
      path="/Contact"
      description="Where to find us, when we are open and how to reach us."
    >
      <address className="not-italic">
        {shop.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <ul>
        {shop.phones.map((phone) => (
          <li key={phone}>
            <a
              href={`tel:${phone.replaceAll(' ', '')}`}
              className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
            >
              {phone}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href={`mailto:${shop.email}`} className="text-leaf underline underline-offset-4">
          {shop.email}
        </a>
      </p>
      <p>{shop.hours}</p>
    </InfoFrame>
  )
}
