import { HomePage } from './home-page.tsx'

/** The start page of the installed app: Home without the offer to install it, and Home for search engines. */
export function AppHomePage() {
  return <HomePage isApp />
}
