import { HomePage } from './home-page.tsx'

/** The start page of the installed app: Home, and Home for search engines too. */
export function AppHomePage() {
  return <HomePage />
}
