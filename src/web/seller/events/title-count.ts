/** Keeps a count in front of the tab's title, whichever page sets it: '(3) Seller Orders – Haat'. Gives what ends it. */
export function showCountInTitle(count: number): () => void {
  const prefix = count > 0 ? `(${count}) ` : ''
  const write = () => {
    const title = prefix + document.title.replace(/^\(\d+\) /, '')
    if (document.title !== title) document.title = title
  }
  write()
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = document.title.replace(/^\(\d+\) /, '')
  }
}
