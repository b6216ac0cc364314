import { across, clipped, deep, down, glow, pale, plump, soft } from './paint.ts'
import type { Piece } from './scene.ts'

// Fish, fillets, chillies and bananas: the emoji's own are cut at the edge or of the wrong kind.

/** A river fish with scales, head to the left. `slim` for small fry and hilsa-like shapes. */
export function riverFish(back: string, belly: string, slim = false): Piece {
  const height = slim ? 190 : 260
  const mid = height / 2
  const body = `M8 ${mid}C70 ${mid - mid * 0.86} 190 6 330 20C430 30 490 ${mid - 40} 540 ${mid - 14}V${mid + 14}C490 ${mid + 40} 430 ${height - 30} 330 ${height - 20}C190 ${height - 6} 70 ${mid + mid * 0.86} 8 ${mid}Z`
  const fin = down(pale(back, 0.2), deep(back, 0.25))
  const scales = Array.from({ length: 11 * 9 }, (_, at) => {
    const column = at % 11
    const row = Math.floor(at / 11)
    const x = 176 + column * 34 + (row % 2) * 17
    return `<path d="M${x} ${row * 30 - 4}q20 15 0 30" fill="none" stroke="${deep(back, 0.35)}" stroke-opacity=".32" stroke-width="4" stroke-linecap="round"/>`
  })
  const svg =
    `<path d="M230 30Q290 -34 400 -8L390 40Z" transform="translate(0 16)" fill="${fin}" filter="${plump(6)}"/>` +
    `<path d="M250 ${height - 34}L300 ${height + 22}L340 ${height - 34}Z" fill="${fin}" filter="${plump(5)}"/>` +
    `<path d="M520 ${mid}C560 ${mid - 40} 600 ${mid - 104} 640 ${mid - 108}C628 ${mid - 40} 628 ${mid + 40} 640 ${mid + 108}C600 ${mid + 104} 560 ${mid + 40} 520 ${mid}Z" fill="${fin}" filter="${plump(8)}"/>` +
    `<g filter="${plump(20)}"><path d="${body}" fill="${down(back, pale(back, 0.15), belly, belly)}"/>${clipped(body, scales.join(''))}</g>` +
    `<path d="M148 ${mid - mid * 0.62}Q196 ${mid} 150 ${mid + mid * 0.64}" fill="none" stroke="${deep(back, 0.4)}" stroke-opacity=".55" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="M196 ${mid + 14}Q250 ${mid + 10} 268 ${mid + 52}Q220 ${mid + 62} 196 ${mid + 14}Z" fill="${fin}" filter="${plump(4)}"/>` +
    `<circle cx="84" cy="${mid - 20}" r="19" fill="#fffdf4"/><circle cx="82" cy="${mid - 20}" r="11" fill="#2a1b28"/><circle cx="78" cy="${mid - 25}" r="4" fill="#fff"/>` +
    `<path d="M18 ${mid + 14}Q40 ${mid + 26} 58 ${mid + 20}" fill="none" stroke="${deep(back, 0.5)}" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>`
  return { svg, width: 642, height: height + 20 }
}

/** A boneless breast of chicken: pale, smooth, in two lobes. */
export function fillet(colour = '#f4b8a6'): Piece {
  const shape =
    'M30 150C10 70 90 10 190 16C300 20 420 70 430 150C438 220 360 262 270 248C200 240 170 284 110 268C60 254 40 210 30 150Z'
  const svg =
    `<path d="${shape}" fill="${glow(pale(colour, 0.55), colour, deep(colour, 0.16))}" filter="${plump(20, 'rgba(150,50,70,.34)')}"/>` +
    `<path d="M90 90Q190 60 330 120M110 150Q220 120 370 170M120 210Q180 190 240 200" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round" filter="${soft(3)}"/>`
  return { svg, width: 440, height: 276 }
}

/** A chilli pod, its stalk on top; `wrinkled` for bhut jolokia. */
export function chilli(colour: string, wrinkled = false): Piece {
  const pod = wrinkled
    ? 'M84 70C140 64 168 110 160 170C156 210 170 240 146 290C132 330 128 380 96 430C84 420 76 380 60 340C34 300 36 260 22 220C4 150 20 78 84 70Z'
    : 'M70 70C112 66 124 120 116 190C108 290 92 390 40 470C30 476 26 470 30 458C52 380 40 280 30 200C22 130 30 72 70 70Z'
  const bumps = wrinkled
    ? [
        [60, 130, 40],
        [118, 150, 36],
        [80, 210, 44],
        [120, 240, 30],
        [74, 290, 34],
        [104, 330, 28],
        [94, 380, 20],
      ]
        .map(
          ([x, y, r]) =>
            `<circle cx="${x}" cy="${y}" r="${r}" fill="${glow(pale(colour, 0.14), colour, deep(colour, 0.14))}"/>`,
        )
        .join('')
    : `<path d="M56 110Q46 220 58 330" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="13" stroke-linecap="round" filter="${soft(5)}"/>`
  const middle = wrinkled ? 86 : 70
  const svg =
    `<path d="M${middle} 70Q${middle - 4} 30 ${middle + 26} 10" fill="none" stroke="${across('#9ccc58', '#5f8f34')}" stroke-width="17" stroke-linecap="round"/>` +
    `<g filter="${plump(12)}"><path d="${pod}" fill="${across(pale(colour, 0.3), colour, deep(colour, 0.3))}"/>${clipped(pod, bumps)}</g>` +
    `<path d="M${middle - 46} 92Q${middle - 40} 52 ${middle} 52T${middle + 46} 92Q${middle + 22} 80 ${middle} 92Q${middle - 22} 80 ${middle - 46} 92Z" fill="${down('#a9d566', '#5f9236')}" filter="${plump(5)}"/>`
  return wrinkled ? { svg, width: 180, height: 432 } : { svg, width: 140, height: 474 }
}

/** A hand of bananas from one stalk; `short` for malbhog. */
export function bananas(colour: string, short = false): Piece {
  const finger = (turn: number, size: number) =>
    `<g transform="translate(250 40) rotate(${turn}) scale(${size})"><path d="M-30 0C-70 110 -78 230 -20 330Q0 352 22 338C30 230 34 110 30 0Z" fill="${across(pale(colour, 0.35), colour, deep(colour, 0.2))}" filter="${plump(13, 'rgba(120,50,20,.38)')}"/>` +
    `<path d="M-4 30C-30 130 -32 220 2 322" fill="none" stroke="${deep(colour, 0.28)}" stroke-opacity=".4" stroke-width="7" stroke-linecap="round"/>` +
    '<path d="M-20 326Q0 354 22 336L16 316Q0 326 -12 312Z" fill="#6b4a2b"/></g>'
  const turns = short ? [-44, -24, 44, 24, 0] : [-40, 38, -14, 14]
  const svg =
    turns.map((turn, at) => finger(turn, (short ? 0.82 : 1) + (at > 1 ? 0.04 : 0))).join('') +
    `<path d="M206 60Q210 20 232 0H272Q292 20 296 62Q250 92 206 60Z" fill="${down('#8d8a3c', '#b9a63f')}" filter="${plump(7)}"/>`
  return { svg, width: 500, height: short ? 336 : 398 }
}
