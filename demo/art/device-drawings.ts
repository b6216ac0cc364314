import { across, clipped, deep, down, glow, halo, pale, plump, soft } from './paint.ts'
import type { Piece } from './scene.ts'

// Electric goods for which the emoji set has no drawing, in the emoji's own light.

/** A ceiling fan with three blades, seen from below. */
export function ceilingFan(colour = '#8a5a3c'): Piece {
  const blade = (turn: number) =>
    `<g transform="rotate(${turn} 300 330)"><path d="M276 300L262 40Q300 8 338 40L324 300Z" fill="${across(pale(colour, 0.35), colour, deep(colour, 0.25))}" filter="${plump(10)}"/>` +
    `<path d="M284 300L276 200H324L316 300Z" fill="${across('#f3e6cf', '#c9b391')}" filter="${plump(5)}"/></g>`
  const svg =
    blade(0) +
    blade(120) +
    blade(240) +
    `<circle cx="300" cy="330" r="88" fill="${glow('#fffaf0', '#e6d7bd', '#b59a78')}" filter="${plump(14)}"/>` +
    `<circle cx="300" cy="330" r="50" fill="${glow(pale(colour, 0.5), colour, deep(colour, 0.35))}" filter="${plump(8)}"/>`
  return { svg: `<g transform="translate(-16 -20)">${svg}</g>`, width: 568, height: 474 }
}

/** A dry iron. */
export function dryIron(colour = '#3f7fd6'): Piece {
  const svg =
    `<path d="M20 300C40 190 150 132 300 132H430Q470 132 474 172L486 300Z" fill="${down(pale(colour, 0.4), colour, deep(colour, 0.3))}" filter="${plump(18)}"/>` +
    `<path d="M150 160Q160 30 300 30H400Q460 30 462 90L468 160H420L416 108Q414 84 390 84H310Q220 84 206 160Z" fill="${down('#4a4f5e', '#2a2d39')}" filter="${plump(12)}"/>` +
    `<path d="M8 300H498V334Q498 344 488 344H22Q2 344 8 300Z" fill="${across('#ffffff', '#c3cad8', '#8b93a6')}" filter="${plump(7)}"/>` +
    `<circle cx="330" cy="212" r="46" fill="${glow('#ffffff', '#e8ecf4', '#b7bfd0')}" filter="${plump(6)}"/><path d="M330 212V176" stroke="#e0533f" stroke-width="9" stroke-linecap="round"/>` +
    '<path d="M462 60Q520 40 516 120T560 190" fill="none" stroke="#30323d" stroke-width="14" stroke-linecap="round"/>'
  return { svg, width: 568, height: 344 }
}

/** A mixer grinder with its steel jar. */
export function mixer(colour = '#d9433f'): Piece {
  const steel = across('#ffffff', '#cfd5e0', '#f2f4f8', '#98a0b2')
  const svg =
    `<path d="M104 28H296L276 262H124Z" fill="${steel}" filter="${plump(10)}"/>` +
    `<path d="M292 70Q366 76 356 150Q350 212 282 214" fill="none" stroke="#3a3d4a" stroke-width="26" stroke-linecap="round"/>` +
    `<rect x="92" y="2" width="216" height="44" rx="20" fill="${across('#5a5e6e', '#2f323d')}" filter="${plump(7)}"/>` +
    `<rect x="112" y="254" width="176" height="40" rx="12" fill="${across('#4a4e5c', '#2a2c36')}"/>` +
    `<path d="M86 286H314Q352 300 372 470Q374 500 340 500H60Q26 500 28 470Q48 300 86 286Z" fill="${across(pale(colour, 0.3), colour, colour, deep(colour, 0.3))}" filter="${plump(20)}"/>` +
    `<circle cx="200" cy="400" r="50" fill="${glow('#ffffff', '#e3e7ef', '#a9b1c2')}" filter="${plump(8)}"/><path d="M200 400L226 372" stroke="#3a3d4a" stroke-width="12" stroke-linecap="round"/>`
  return { svg, width: 386, height: 500 }
}

/** An electric kettle of steel. */
export function kettle(): Piece {
  const steel = across('#ffffff', '#d3d9e4', '#f4f6fa', '#97a0b3')
  const svg =
    `<path d="M312 120Q440 110 426 250Q416 350 330 372" fill="none" stroke="#2f323d" stroke-width="36" stroke-linecap="round"/>` +
    `<path d="M84 130L20 92Q12 120 62 200Z" fill="${steel}" filter="${plump(7)}"/>` +
    `<path d="M92 84H312L356 396Q358 420 330 420H76Q48 420 50 396Z" fill="${steel}" filter="${plump(16)}"/>` +
    `<path d="M92 92Q100 34 202 34T312 92Z" fill="${down('#565b6b', '#2e313c')}" filter="${plump(9)}"/><rect x="172" y="10" width="60" height="36" rx="16" fill="${across('#6a6f80', '#2f323d')}"/>` +
    `<rect x="30" y="414" width="346" height="44" rx="18" fill="${across('#565b6b', '#2a2c36')}" filter="${plump(7)}"/>` +
    `<rect x="238" y="190" width="34" height="150" rx="17" fill="${down('#dff1fb', '#8fc3e4')}"/><rect x="104" y="120" width="16" height="250" rx="8" fill="#fff" fill-opacity=".8" filter="${soft(5)}"/>`
  return { svg, width: 444, height: 458 }
}

/** A cloth-covered Bluetooth speaker. */
export function speaker(colour = '#2f6f8f'): Piece {
  const body = 'M60 20H440Q490 20 490 130T440 240H60Q10 240 10 130T60 20Z'
  const holes = Array.from(
    { length: 26 * 11 },
    (_, at) =>
      `<circle cx="${(at % 26) * 20 + (Math.floor(at / 26) % 2) * 10}" cy="${20 + Math.floor(at / 26) * 21}" r="4.5" fill="${deep(colour, 0.6)}" fill-opacity=".5"/>`,
  )
  const svg =
    `<path d="${body}" fill="${down(pale(colour, 0.2), colour, deep(colour, 0.35))}" filter="${plump(20)}"/>${clipped(body, holes.join(''))}` +
    `<ellipse cx="40" cy="130" rx="30" ry="96" fill="${across('#4a4e5c', '#23252e')}" filter="${plump(7)}"/><ellipse cx="460" cy="130" rx="30" ry="96" fill="${across('#4a4e5c', '#23252e')}" filter="${plump(7)}"/>` +
    `<path d="M190 14H310" stroke="#23252e" stroke-width="16" stroke-linecap="round"/><circle cx="250" cy="206" r="8" fill="#7ff0c0"/>`
  return { svg, width: 500, height: 244 }
}

/** A slim power bank with four lamps for its charge. */
export function powerBank(colour = '#3b4252'): Piece {
  const lamps = [0, 1, 2, 3].map(
    (at) => `<circle cx="${104 + at * 34}" cy="86" r="9" fill="${at < 3 ? '#8ff0c0' : '#5b6274'}"/>`,
  )
  const svg =
    `<rect x="10" y="24" width="290" height="506" rx="52" fill="${across(pale(colour, 0.3), colour, deep(colour, 0.35))}" filter="${plump(16)}"/>` +
    `<rect x="66" y="10" width="80" height="26" rx="8" fill="${down('#c9d0dc', '#8a93a5')}"/><rect x="176" y="10" width="52" height="26" rx="12" fill="${down('#c9d0dc', '#8a93a5')}"/>` +
    `${lamps.join('')}<path d="M172 220L120 322H156L138 410L196 296H158Z" fill="#ffd45c"/>`
  return { svg, width: 310, height: 532 }
}

/** A coiled USB cable. */
export function cable(colour = '#e0533f'): Piece {
  const loop = (radius: number) =>
    `<ellipse cx="240" cy="220" rx="${radius}" ry="${radius * 0.86}" fill="none" stroke="${across(pale(colour, 0.3), colour, deep(colour, 0.3))}" stroke-width="22" filter="${plump(5)}"/>`
  const plug = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-30" y="-10" width="60" height="104" rx="18" fill="${across('#5b6070', '#2a2d38')}" filter="${plump(6)}"/><rect x="-19" y="-56" width="38" height="52" rx="9" fill="${across('#f6f8fb', '#98a1b3')}"/></g>`
  const tails = `<path d="M60 260Q40 380 110 410M420 260Q450 360 390 420" fill="none" stroke="${deep(colour, 0.1)}" stroke-width="22" stroke-linecap="round"/>`
  return {
    svg: loop(190) + loop(160) + loop(130) + tails + plug(126, 398, 96) + plug(372, 412, -96),
    width: 480,
    height: 450,
  }
}

/** Four pen cells side by side. */
export function cells(colour = '#e2b13c'): Piece {
  const cell = (x: number) =>
    `<g transform="translate(${x} 0)"><rect x="34" y="0" width="38" height="30" rx="8" fill="${across('#f6f8fb', '#98a1b3')}"/>` +
    `<rect x="4" y="22" width="98" height="380" rx="20" fill="${across('#565b6b', '#2e313c', '#23252e')}" filter="${plump(9)}"/>` +
    `<path d="M4 170V42Q4 22 24 22H82Q102 22 102 42V170Z" fill="${across(pale(colour, 0.4), colour, deep(colour, 0.3))}" filter="${plump(8)}"/>` +
    '<path d="M53 70V122M27 96H79" stroke="#fff" stroke-width="13" stroke-linecap="round"/></g>'
  return { svg: [0, 112, 224, 336].map(cell).join(''), width: 442, height: 402 }
}

/** An LED bulb with a white dome, lit. */
export function ledBulb(): Piece {
  const fins = [0, 1, 2, 3, 4].map(
    (at) => `<path d="M${106 + at * 30} 262V318" stroke="#aeb6c6" stroke-width="7" stroke-linecap="round"/>`,
  )
  const svg =
    `<circle cx="166" cy="160" r="166" fill="${halo('rgba(255,226,130,.9)', 'rgba(255,232,160,0)')}"/>` +
    `<path d="M166 20C250 20 306 84 306 160C306 210 276 244 262 262H70C56 244 26 210 26 160C26 84 82 20 166 20Z" fill="${glow('#fffef8', '#fff3c4', '#f0cf7a')}" filter="${plump(18)}"/>` +
    `<path d="M70 254H262L236 340H96Z" fill="${across('#ffffff', '#d9dfe9', '#a4adbe')}" filter="${plump(8)}"/>${fins.join('')}` +
    `<rect x="110" y="334" width="112" height="86" rx="16" fill="${across('#f6f8fb', '#b9c1d0', '#868fa2')}" filter="${plump(7)}"/><circle cx="118" cy="378" r="9" fill="#8b93a6"/><circle cx="214" cy="378" r="9" fill="#6f7789"/>`
  return { svg, width: 332, height: 424 }
}

/** A tube light (batten), lit, at a slant. */
export function batten(): Piece {
  const svg =
    `<g transform="rotate(-28 300 200)"><rect x="-20" y="120" width="640" height="160" rx="80" fill="${halo('rgba(255,244,196,.9)', 'rgba(255,244,196,0)')}"/>` +
    `<rect x="0" y="164" width="600" height="76" rx="16" fill="${down('#ffffff', '#dfe4ed', '#a9b1c2')}" filter="${plump(6)}"/>` +
    `<rect x="44" y="146" width="512" height="62" rx="31" fill="${down('#fffef6', '#fff7d8', '#f6e3a4')}" filter="${plump(8)}"/>` +
    `<rect x="0" y="144" width="54" height="96" rx="14" fill="${across('#ffffff', '#c3cad8')}" filter="${plump(5)}"/><rect x="546" y="144" width="54" height="96" rx="14" fill="${across('#eef1f6', '#b4bccb')}" filter="${plump(5)}"/></g>`
  return { svg, width: 600, height: 400 }
}

/** An extension board with three sockets and a switch. */
export function extensionBoard(): Piece {
  const socket = (x: number) =>
    `<g transform="translate(${x} 0)"><rect x="0" y="58" width="118" height="118" rx="22" fill="${glow('#ffffff', '#eef1f6', '#d3d9e4')}" filter="${plump(5)}"/><circle cx="59" cy="86" r="11" fill="#3a3d4a"/><circle cx="34" cy="134" r="9" fill="#3a3d4a"/><circle cx="84" cy="134" r="9" fill="#3a3d4a"/></g>`
  const svg =
    `<path d="M20 130Q-60 150 -20 260T120 330T330 320" transform="translate(40 0)" fill="none" stroke="#30323d" stroke-width="18" stroke-linecap="round"/>` +
    `<rect x="20" y="26" width="580" height="182" rx="40" fill="${down('#ffffff', '#e9edf3', '#bcc4d2')}" filter="${plump(11)}"/>` +
    socket(54) +
    socket(188) +
    socket(322) +
    `<rect x="470" y="68" width="92" height="100" rx="20" fill="${down('#ff8a70', '#d93f38')}" filter="${plump(7)}"/><rect x="360" y="290" width="110" height="64" rx="20" fill="${down('#565b6b', '#2a2c36')}" filter="${plump(6)}"/><path d="M470 308H510M470 336H510" stroke="#b9c1d0" stroke-width="12" stroke-linecap="round"/>`
  return { svg, width: 610, height: 362 }
}

/** A split air conditioner, blowing. */
export function airConditioner(): Piece {
  const breath = [0, 1, 2].map(
    (at) =>
      `<path d="M${150 + at * 150} 240q-26 34 0 62t0 62" fill="none" stroke="#6fc0ea" stroke-width="15" stroke-linecap="round"/>`,
  )
  const svg =
    `<rect x="10" y="10" width="600" height="204" rx="38" fill="${down('#ffffff', '#eef2f8', '#c6cedb')}" filter="${plump(13)}"/>` +
    `<rect x="46" y="156" width="528" height="30" rx="15" fill="${down('#8b95a8', '#c6cedb')}"/><circle cx="548" cy="72" r="10" fill="#59d39b"/>${breath.join('')}`
  return { svg, width: 620, height: 370 }
}
