/** On phones, above the navigation. */
export const bottomBarClass =
  'fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 border-t border-line bg-surface px-4 py-2 md:sticky md:bottom-0 md:rounded-t-md md:border-x'
