import { createContext, use } from 'react'

type KnownShopper = {
  /** True while this browser holds the cart of a shopper, whatever the session check says. */
  hasOwner: () => boolean
  /** The shopper leaves on purpose: nothing of theirs is remembered. */
  applyLogout: () => void
}

/** The cart store, for the modules that the cart depends on. */
export const KnownShopperContext = createContext<KnownShopper>({
  hasOwner: () => false,
  applyLogout: () => {},
})

export function useKnownShopper(): KnownShopper {
  return use(KnownShopperContext)
}
