import type { PushState } from '../offline/push.ts'

/** Why a browser can't be told, and what to do about it. */
export const pushReasons: Record<Exclude<PushState, 'on' | 'off'>, string> = {
  denied:
    'Your browser blocks notifications from this shop. Allow them in its settings for this site, then come back here.',
  'needs-app':
    'On iPhone and iPad notifications come to the installed shop: press Share, then Add to Home Screen, and open it from there.',
  unable: 'This browser has no notifications, or keeps them out of private windows.',
}
