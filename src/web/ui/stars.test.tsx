import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { displayedRating } from '#domain/catalogue.ts'
import { render } from '#test/render.tsx'
import { Stars } from './stars.tsx'

test('stars are one element with a name, which the style sheet fills as far as the rating goes', () => {
  const { stars, of } = displayedRating
  expect(render(<Stars stars={stars} />).html).toBe(
    '<span role="img" aria-label="4 of 5 stars" class="stars"></span>',
  )
  expect(render(<Stars stars={of} />).html).toContain('aria-label="5 of 5 stars" class="stars all-stars"')
  const styles = readFileSync('src/web/styles.css', 'utf8')
  const drawn = /\.stars \{.*?--color-amber\) (\d+)%, var\(--color-line\) (\d+)%/s.exec(styles)
  expect(drawn?.slice(1).map(Number)).toEqual([(100 * stars) / of, (100 * stars) / of])
})
