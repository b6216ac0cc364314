import { useQueryClient } from '@tanstack/react-query'
import type { Seller } from '#contract/seller.ts'
import { ChangePassword } from '../account/change-password.tsx'
import { useApi } from '../api.ts'
import { counter } from '../offline/push.ts'
import { useKeepUp } from '../offline/use-push.ts'
import { useSellerReply } from '../seller/use-seller.ts'
import { peopleKeys } from './people-queries.ts'

export function OwnPassword({ seller }: { seller: Seller }) {
  const api = useApi()
  const queries = useQueryClient()
  const reply = useSellerReply()
  const keepUp = useKeepUp('seller', counter)
  return (
    <ChangePassword
      email={seller.email}
      send={(typed) => reply(api.changeSellerPassword(typed))}
      onDone={() => {
        keepUp()
        return queries.invalidateQueries({ queryKey: peopleKeys.ownLogin })
      }}
    />
  )
}
