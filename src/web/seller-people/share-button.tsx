import { useSettings } from '../api.ts'
import { Button } from '../ui/button.tsx'

/** The share sheet of the phone, where there is one: that is how links travel here. */
export function ShareButton({ link }: { link: string }) {
  const { facts } = useSettings()
  if (!('share' in navigator)) return null

  async function share() {
    // Closed without sharing: nothing to tell.
    await navigator.share({ title: `The counter of ${facts.name}`, url: link }).catch(() => {})
  }

  return (
    <Button variant="secondary" onClick={() => void share()}>
      Share
    </Button>
  )
}
