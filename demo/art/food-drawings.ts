import { dice } from './grains.ts'
import { across, clipped, deep, down, glow, pale, plump, soft } from './paint.ts'
import type { Piece } from './scene.ts'

// Food for which the emoji set has no drawing, in the emoji's own light.

/** A stack of paneer cubes. */
export function paneer(): Piece {
  const cube = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><path d="M10 46L104 8Q112 5 120 9L204 46L110 92Z" fill="${down('#ffffff', '#fff9ea')}"/>` +
    `<path d="M8 50L108 92V206Q108 212 100 208L14 166Q8 163 8 156Z" fill="${down('#fdf3dc', '#f1dfbb')}" filter="${plump(7, 'rgba(120,70,60,.24)')}"/>` +
    `<path d="M108 92L206 50V156Q206 163 200 166L114 208Q108 212 108 206Z" fill="${down('#efdcb6', '#dfc597')}" filter="${plump(7, 'rgba(120,70,60,.24)')}"/></g>`
  return { svg: cube(96, 0) + cube(0, 108) + cube(200, 110), width: 414, height: 322 }
}

/** A ripe pomegranate, with an opened half in front when `open`. */
export function pomegranate(open: boolean): Piece {
  const whole =
    `<path d="M118 44L104 4L136 22L156 0L174 22L206 4L192 44Z" fill="${down('#d9533f', '#a3243a')}" filter="${plump(6)}"/>` +
    `<path d="M155 34C240 34 310 92 310 182C310 270 240 326 155 326S0 270 0 182C0 92 70 34 155 34Z" fill="${glow('#f57a5c', '#d93a4a', '#9c1f4a')}" filter="${plump(20)}"/>`
  if (!open) return { svg: whole, width: 310, height: 326 }
  const random = dice(5)
  const seeds = Array.from({ length: 7 }, (_, ring) =>
    Array.from({ length: 9 }, (_, at) => {
      const x = 40 + at * 27 + (ring % 2) * 13 + random() * 7
      const y = 44 + ring * 29 + random() * 6
      if (Math.hypot((x - 152) / 1.1, y - 134) > 112) return ''
      return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="15" ry="17" fill="${glow('#ff8d8f', '#d81e47', '#8f0f38')}"/>`
    }).join(''),
  ).join('')
  const half =
    `<g transform="translate(178 108)"><ellipse cx="152" cy="134" rx="152" ry="134" fill="${down('#e25a4c', '#a4264a')}" filter="${plump(10)}"/>` +
    `<ellipse cx="152" cy="132" rx="134" ry="118" fill="${glow('#fff6dd', '#f6dfae', '#e5bf86')}"/>${seeds}` +
    '<path d="M152 24V240M48 96L256 176M52 184L252 88" stroke="#f7e3b8" stroke-width="9" stroke-linecap="round"/></g>'
  return { svg: whole + half, width: 482, height: 376 }
}

/** A papaya cut in half, its seeds in sight. */
export function papaya(): Piece {
  const shape =
    'M150 6C190 6 204 74 230 140C262 214 300 270 292 350C284 430 224 470 150 470S16 430 8 350C0 270 38 214 70 140C96 74 110 6 150 6Z'
  const random = dice(11)
  const seeds = Array.from({ length: 46 }, () => {
    const turn = random() * 6.28
    const far = Math.sqrt(random())
    const x = 150 + Math.cos(turn) * far * 52
    const y = 318 + Math.sin(turn) * far * 92
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="12" ry="14" fill="${glow('#6c6470', '#33262f', '#180d18')}"/>`
  })
  const svg =
    `<path d="${shape}" fill="${glow('#c6d45a', '#f2b134', '#d8862a')}" filter="${plump(14)}"/>` +
    `<path d="${shape}" transform="translate(13 18) scale(.915)" fill="${glow('#ffb060', '#ff8a3c', '#f2682e')}"/>` +
    `<path d="M150 176C176 176 190 226 208 280C228 350 200 424 150 424S72 350 92 280C110 226 124 176 150 176Z" fill="${down('#e9622b', '#f7934d')}"/>` +
    seeds.join('')
  return { svg, width: 300, height: 476 }
}

/** Sweet balls, such as laru, piled three or six high. */
export function balls(colour: string, speck: string, count: 3 | 6): Piece {
  const spots =
    count === 3
      ? [
          [90, 0],
          [0, 130],
          [178, 130],
        ]
      : [
          [180, 0],
          [90, 112],
          [268, 112],
          [0, 226],
          [180, 232],
          [358, 226],
        ]
  const random = dice(count * 17)
  const ball = `<circle cx="90" cy="90" r="90" fill="${glow(pale(colour, 0.3), colour, deep(colour, 0.25))}" filter="${plump(16)}"/>`
  const specks = () =>
    Array.from({ length: 42 }, () => {
      const turn = random() * 6.28
      const far = Math.sqrt(random()) * 80
      return `<ellipse cx="${(90 + Math.cos(turn) * far).toFixed(0)}" cy="${(90 + Math.sin(turn) * far).toFixed(0)}" rx="6" ry="3.4" transform="rotate(${(random() * 180).toFixed(0)} 90 90)" fill="${speck}" fill-opacity=".75"/>`
    }).join('')
  const svg = spots.map(([x, y]) => `<g transform="translate(${x} ${y})">${ball}${specks()}</g>`).join('')
  return count === 3 ? { svg, width: 358, height: 310 } : { svg, width: 538, height: 412 }
}

/** Til pitha: rice crêpes rolled around black sesame, three side by side. */
export function tilPitha(): Piece {
  const roll = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(-16)"><rect width="390" height="104" rx="50" fill="${down('#fffdf6', '#f7ecd4', '#dcc9a4')}" filter="${plump(14, 'rgba(110,60,60,.3)')}"/>` +
    `<path d="M60 22Q200 40 352 20M90 82Q200 70 330 84" stroke="#c9a874" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/>` +
    `<ellipse cx="40" cy="52" rx="34" ry="44" fill="${glow('#f8ecd2', '#e8d5ad')}"/><ellipse cx="40" cy="52" rx="24" ry="33" fill="${glow('#5b4a4c', '#33272c', '#1d1319')}"/></g>`
  return { svg: roll(70, 118) + roll(48, 206) + roll(20, 298), width: 446, height: 400 }
}

/** A round block of cane jaggery with a piece broken off. */
export function jaggery(colour = '#b8692a'): Piece {
  const svg =
    `<path d="M20 140C20 60 120 12 230 12S440 60 440 140V238C440 300 340 330 230 330S20 300 20 238Z" fill="${across(pale(colour, 0.25), colour, deep(colour, 0.35))}" filter="${plump(22)}"/>` +
    `<ellipse cx="230" cy="122" rx="196" ry="90" fill="${glow(pale(colour, 0.45), pale(colour, 0.12), colour)}"/>` +
    `<path d="M372 262L428 214L500 236L512 300L446 336L384 320Z" fill="${glow(pale(colour, 0.4), colour, deep(colour, 0.3))}" filter="${plump(9)}"/>`
  return { svg, width: 514, height: 338 }
}

/** One okra pod, its cap on top. */
export function okra(): Piece {
  const pod =
    'M70 60C120 70 128 180 108 300C98 370 84 440 76 470C70 484 66 484 62 470C54 440 42 370 32 300C12 180 20 70 70 60Z'
  const svg =
    `<path d="M60 0H84L88 40H54Z" fill="${across('#c0dc86', '#7fa64a')}" filter="${plump(4)}"/>` +
    `<path d="${pod}" fill="${across('#b4d967', '#74b043', '#47822f')}" filter="${plump(10)}"/>` +
    '<path d="M54 90Q44 260 64 440M86 90Q98 260 74 440" fill="none" stroke="#3b6f29" stroke-opacity=".38" stroke-width="6" stroke-linecap="round"/>' +
    `<path d="M18 92Q20 28 70 28T122 92Q96 76 70 94Q44 76 18 92Z" fill="${down('#a7d05f', '#5f9236')}" filter="${plump(6)}"/>`
  return { svg, width: 140, height: 482 }
}

/** A cabbage: a tight pale head in its outer leaves. */
export function cabbage(): Piece {
  const vein = (d: string) =>
    `<path d="${d}" fill="none" stroke="#f3fbd9" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/>`
  const leaf = (d: string, colour: string) =>
    `<path d="${d}" fill="${glow(pale(colour, 0.5), colour, deep(colour, 0.22))}" filter="${plump(13)}"/>`
  const svg =
    leaf('M30 230C-20 130 60 20 180 30C150 140 160 260 230 390C130 400 60 330 30 230Z', '#7fb845') +
    leaf('M450 230C500 130 420 20 300 30C330 140 320 260 250 390C350 400 420 330 450 230Z', '#74ad3d') +
    leaf('M240 8C350 8 420 90 420 200S350 392 240 392S60 310 60 200S130 8 240 8Z', '#bfe07c') +
    leaf('M240 20C300 80 330 190 300 300C250 330 160 300 96 270C70 150 140 40 240 20Z', '#cdea90') +
    leaf('M88 200C180 190 330 230 420 170C430 300 350 396 240 396C150 396 84 310 88 200Z', '#a9d566') +
    vein('M250 380Q250 290 252 226M250 320Q190 290 150 240M250 310Q320 280 360 226') +
    vein('M226 56Q180 130 190 184M206 120Q160 140 130 160')
  return { svg, width: 480, height: 396 }
}

/** A long gourd: pale for bottle gourd, warty and dark for bitter gourd. */
export function gourd(kind: 'bottle' | 'bitter'): Piece {
  const colour = kind === 'bottle' ? '#a8cf6b' : '#5e9c3c'
  const shape =
    kind === 'bottle'
      ? 'M70 20C110 20 118 70 124 140C136 210 190 260 190 380C190 470 150 520 100 520S10 470 10 380C10 260 40 210 44 140C46 70 40 20 70 20Z'
      : 'M100 14C140 60 172 150 172 270S140 480 96 524C56 480 26 390 26 270S66 60 100 14Z'
  const warts = Array.from({ length: 60 }, (_, at) => {
    const x = 34 + (at % 6) * 27 + (Math.floor(at / 6) % 2) * 12
    return `<ellipse cx="${x}" cy="${40 + Math.floor(at / 6) * 50}" rx="11" ry="21" fill="${glow(pale(colour, 0.5), colour, deep(colour, 0.3))}"/>`
  })
  const flecks = Array.from(
    { length: 26 },
    (_, at) =>
      `<ellipse cx="${40 + ((at * 37) % 130)}" cy="${220 + ((at * 53) % 270)}" rx="5" ry="9" fill="#e6f4bf" fill-opacity=".6"/>`,
  )
  const stalk = `<path d="M${kind === 'bottle' ? 58 : 86} 30Q${kind === 'bottle' ? 64 : 96} 4 ${kind === 'bottle' ? 84 : 120} -8" stroke="#6f9a3f" stroke-width="18" stroke-linecap="round" fill="none"/>`
  const svg =
    stalk +
    `<g filter="${plump(20)}"><path d="${shape}" fill="${across(pale(colour, 0.35), colour, deep(colour, 0.25))}"/>${clipped(shape, (kind === 'bitter' ? warts : flecks).join(''))}</g>`
  return { svg, width: 200, height: 524 }
}

/** A cauliflower in its leaves. */
export function cauliflower(): Piece {
  const leaf = (x: number, y: number, turn: number, colour: string) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C-90 -60 -100 -190 -30 -280C40 -240 90 -110 0 0Z" fill="${across(pale(colour, 0.3), colour, deep(colour, 0.2))}" filter="${plump(10)}"/>`
  const florets: [number, number, number][] = [
    [150, 120, 62],
    [230, 92, 68],
    [312, 122, 62],
    [112, 196, 62],
    [352, 198, 62],
    [190, 172, 66],
    [276, 174, 66],
    [232, 236, 70],
    [156, 254, 58],
    [308, 256, 58],
  ]
  const curds = florets
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${glow('#fffdf3', '#fbf1d6', '#e6d3a6')}" filter="${plump(9, 'rgba(120,80,60,.26)')}"/>` +
        [0, 1, 2, 3, 4]
          .map(
            (at) =>
              `<circle cx="${x + Math.cos(at * 1.26) * r * 0.5}" cy="${y + Math.sin(at * 1.26) * r * 0.5}" r="${r * 0.3}" fill="${glow('#ffffff', '#f8ebcb', '#eedcb2')}"/>`,
          )
          .join(''),
    )
    .join('')
  const svg =
    leaf(190, 370, -52, '#7cb342') +
    leaf(274, 370, 52, '#7cb342') +
    leaf(210, 384, -26, '#8bc34a') +
    leaf(256, 384, 26, '#8bc34a') +
    `<ellipse cx="232" cy="290" rx="110" ry="70" fill="${down('#f3e6c2', '#b9cf86')}"/>` +
    curds +
    leaf(170, 396, -62, '#9ccc58') +
    leaf(294, 396, 62, '#9ccc58') +
    `<path d="M120 300Q232 420 344 300Q330 408 232 412Q134 408 120 300Z" fill="${down('#a6d35f', '#6ba03a')}" filter="${plump(12)}"/>`
  return { svg: `<g transform="translate(84 0)">${svg}</g>`, width: 632, height: 412 }
}

/** A pumpkin, ribbed and orange-gold. */
export function pumpkin(): Piece {
  const rib = (x: number, width: number) =>
    `<ellipse cx="${x}" cy="210" rx="${width}" ry="165" fill="${glow('#ffc05c', '#f08a24', '#bd5620')}" filter="${plump(16)}"/>`
  const svg =
    `<path d="M236 70Q226 20 262 0L290 16Q272 36 276 72Z" fill="${across('#9cb85a', '#5f7f35')}" filter="${plump(5)}"/>` +
    rib(100, 98) +
    rib(400, 98) +
    rib(170, 104) +
    rib(330, 104) +
    rib(250, 92)
  return { svg, width: 500, height: 376 }
}

/** Elephant apple (ou tenga): a green globe of thick overlapping petals. */
export function elephantApple(): Piece {
  const ball = 'M190 20C290 20 366 96 366 196S290 366 190 366S14 296 14 196S90 20 190 20Z'
  const petal = (d: string) =>
    `<path d="${d}" fill="${glow('#e3ea94', '#b9cc55', '#7c9233')}" filter="${plump(12, 'rgba(50,60,20,.5)', 'rgba(255,255,220,.28)')}"/>`
  const svg =
    `<rect x="176" y="0" width="28" height="44" rx="12" fill="${across('#a98a56', '#6f5630')}"/>` +
    clipped(
      ball,
      petal(ball) +
        petal('M190 20C40 70 10 250 120 380L-20 380V0H190Z') +
        petal('M190 20C340 70 370 250 260 380L400 380V0H190Z') +
        petal('M176 34C80 130 90 280 190 372C290 280 300 130 204 34Z'),
    ) +
    `<path d="M190 60Q150 200 190 340" stroke="#fff" stroke-opacity=".3" stroke-width="12" fill="none" filter="${soft(6)}"/>`
  return { svg, width: 380, height: 368 }
}
