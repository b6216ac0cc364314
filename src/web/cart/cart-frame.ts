/*
 * How the cart lies on the page: below each other on phones, where the summary's column dissolves so that the bar with the button sticks
 * to the bottom of the window; two columns on wide screens, the summary staying in sight.
 */
export const cartColumns =
  'flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-8'
export const listLook = 'divide-y divide-line rounded-lg border border-line bg-surface'
export const summaryColumn =
  'contents lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-10rem)] lg:scroll-pb-24 lg:overflow-y-auto lg:rounded-lg lg:border lg:border-line lg:bg-surface'
export const summaryLook =
  'grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-4 sm:p-5 lg:rounded-none lg:border-0'
export const orderBar =
  'sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:px-5 lg:py-4'
