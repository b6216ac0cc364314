/** Keeps a count in front of the tab's title, whichever page sets it: '(3) Seller Orders – Haat'. Gives what ends it. */
export function keepCountInTitle(count: number): () => void {
  const mark = count > 0 ? `(${count}) ` : ''
  const write = () => {
    const wanted = mark + document.title.replace(/^\(\d+\) /, '')
    if (document.title !== wanted) document.title = wanted
  }
  write()
  const pages = new MutationObserver(write)
  pages.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    pages.disconnect()
    document.title = document.title.replace(/^\(\d+\) /, '')
  }
}
