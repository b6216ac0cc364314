import { across, deep, down, glow, halo, pale, plump, soft } from '../paint.ts'

// Places for the gallery's scenes, each as large as a scene: 960 by 720.

/** The sky of a morning: a low sun at x,y, and hills in the mist below. */
export function morning(x: number, y: number, colours: [string, string, string]): string {
  const hill = (path: string, colour: string) =>
    `<path d="${path}" fill="${down(pale(colour, 0.35), colour)}"/>`
  return (
    `<rect width="960" height="720" fill="${down(...colours)}"/>` +
    `<circle cx="${x}" cy="${y}" r="300" fill="${halo('rgba(255,236,180,.95)', 'rgba(255,236,180,.35)', 'rgba(255,236,180,0)')}"/>` +
    `<circle cx="${x}" cy="${y}" r="74" fill="${glow('#fffdf2', '#fff0bd', '#ffdf8c')}"/>` +
    hill('M0 380Q160 270 330 340T640 320T960 350V720H0Z', '#c9dcae') +
    hill('M0 430Q220 340 420 410T800 380T960 420V720H0Z', '#a8c98a')
  )
}

/** Rows of tea bushes on a slope. */
export function teaGarden(top: number): string {
  const rows = Array.from({ length: 5 }, (_, row) => {
    const y = top + row * (20 + row * 5)
    const step = 46 + row * 9
    return Array.from({ length: Math.ceil(1040 / step) }, (_, at) => {
      const x = -20 + at * step + (row % 2) * (step / 2)
      return `<ellipse cx="${x}" cy="${y}" rx="${step * 0.62}" ry="${16 + row * 4}" fill="${down('#9ccc6a', '#5f9c43')}"/>`
    }).join('')
  })
  return `<rect y="${top}" width="960" height="${720 - top}" fill="${down('#8fbf62', '#6fa64c')}"/>${rows.join('')}`
}

/** A wooden counter across the picture: the far edge of its top at y, its near edge `depth` below. */
export function counter(y: number, depth: number): string {
  const colour = '#c68f55'
  const front = y + depth
  const planks = [0, 1, 2, 3, 4, 5].map(
    (at) =>
      `<rect x="${at * 164 - 12}" y="${front}" width="160" height="300" fill="${across(pale(colour, 0.12), colour, deep(colour, 0.14))}"/>`,
  )
  return (
    `<rect y="${front}" width="960" height="300" fill="${deep(colour, 0.4)}"/>${planks.join('')}` +
    `<rect y="${front}" width="960" height="60" fill="${down('rgba(70,30,20,.4)', 'rgba(70,30,20,0)')}"/>` +
    `<rect x="-20" y="${y}" width="1000" height="${depth}" fill="${down(pale(colour, 0.3), pale(colour, 0.52))}"/>` +
    `<rect x="-20" y="${front - 8}" width="1000" height="22" rx="8" fill="${down(pale(colour, 0.5), deep(colour, 0.1))}"/>`
  )
}

/** A pole of bamboo from `top` to `bottom`. */
export function bamboo(x: number, top: number, bottom: number): string {
  const nodes = Array.from({ length: Math.floor((bottom - top) / 110) }, (_, at) => {
    const y = top + 60 + at * 110
    return `<rect x="${x - 15}" y="${y}" width="30" height="9" rx="4" fill="#b58a43"/>`
  })
  return `<rect x="${x - 12}" y="${top}" width="24" height="${bottom - top}" fill="${across('#f0d48f', '#d9b062', '#9c7434')}"/>${nodes.join('')}`
}

/** The wall of a room with a lamp hung at x. */
export function room(x: number, colour: string): string {
  return (
    `<rect width="960" height="720" fill="${down(pale(colour, 0.4), colour)}"/>` +
    `<ellipse cx="${x}" cy="250" rx="430" ry="380" fill="${halo('rgba(255,244,205,.9)', 'rgba(255,244,205,.3)', 'rgba(255,244,205,0)')}"/>` +
    `<path d="M${x} -10V40" stroke="#5a4636" stroke-width="6"/>` +
    `<path d="M${x - 66} 104C${x - 60} 54 ${x - 30} 34 ${x} 34S${x + 60} 54 ${x + 66} 104Z" fill="${across('#3a9a5c', '#1d6a3a', '#154f2b')}" filter="${plump(7)}"/>` +
    `<ellipse cx="${x}" cy="104" rx="64" ry="12" fill="#fff6d2"/>`
  )
}

/** A road across the picture: its far edge at y. */
export function road(y: number): string {
  const dashes = [0, 1, 2, 3, 4].map(
    (at) => `<path d="M${at * 230 - 60} ${y + 84}h120l-10 14h-124Z" fill="#fdf6e0" fill-opacity=".9"/>`,
  )
  return (
    `<rect y="${y - 16}" width="960" height="30" fill="${down('#e8d9b5', '#cdb98c')}"/>` +
    `<rect y="${y}" width="960" height="${720 - y}" fill="${down('#8d8a93', '#75727d')}"/>${dashes.join('')}`
  )
}

/** The front of a house: a wall with a green door at x, and a step before it. */
export function houseFront(x: number): string {
  const panel = (left: number, top: number, height: number) =>
    `<rect x="${left}" y="${top}" width="100" height="${height}" rx="10" fill="${down('#1f7040', '#2f8a53')}" filter="${plump(6, 'rgba(255,255,255,.18)', 'rgba(8,40,20,.5)')}"/>`
  return (
    `<rect width="960" height="720" fill="${across('#fbead0', '#f4d6ad')}"/>` +
    `<rect y="520" width="960" height="90" fill="${down('#cf8a63', '#b8714d')}"/>` +
    `<rect x="${x - 170}" y="34" width="340" height="570" rx="14" fill="${across('#ffffff', '#efe4d2')}" filter="${plump(6)}"/>` +
    `<rect x="${x - 142}" y="62" width="284" height="542" fill="${across('#3a9a5c', '#267a49', '#1b5f38')}"/>` +
    panel(x - 118, 90, 200) +
    panel(x + 18, 90, 200) +
    panel(x - 118, 330, 230) +
    panel(x + 18, 330, 230) +
    `<circle cx="${x + 122}" cy="340" r="15" fill="${glow('#fff2b8', '#f0b53c', '#a86d12')}"/>` +
    `<rect x="0" y="600" width="960" height="120" fill="${down('#e9dcc6', '#d2bf9f')}"/>` +
    `<rect x="${x - 250}" y="590" width="500" height="46" rx="10" fill="${down('#fbf3e4', '#dccbae')}" filter="${plump(4)}"/>` +
    `<path d="M0 0H420L40 720H0Z" fill="#fff6d8" fill-opacity=".32" filter="${soft(24)}"/>`
  )
}
