import { phoneLink } from '#domain/shop.ts'
import { useStoreProfile } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'

/** For a forgotten password: no form sends anything to a number that was typed in. */
export function AskShop() {
  const [phone] = useStoreProfile().phones
  return rich('account.login.askShop', {
    phone,
    link: (text) => (
      <a href={phoneLink(phone)} className="font-semibold text-leaf underline">
        {text}
      </a>
    ),
  })
}
