import { drawItems } from '../scene.ts'
import { atCounter, atMarket, atTheDoor, onTheWay } from './gallery-goods.ts'
import { bamboo, counter, houseFront, morning, road, room, teaGarden } from './places.ts'
import { awning, shelf } from './scenery.ts'
import { canvas } from './stage.ts'

// The four scenes of the home page's gallery: how an order comes about.

const scene = { width: 960, height: 720 }

/** The four, in their order. */
export const gallery: (() => Promise<string>)[] = [market, packing, riding, arriving]

async function market(): Promise<string> {
  const roof = '<rect x="46" y="38" width="868" height="40" rx="14" fill="#a84a28"/>'
  const strings = '<path d="M350 120V170M640 120V210" stroke="#a5814a" stroke-width="4"/>'
  return canvas(
    scene,
    morning(740, 300, ['#ffe2b0', '#fff1d0', '#fdf7e4']) +
      (await drawItems(atMarket.behind)) +
      bamboo(110, 60, 540) +
      bamboo(850, 60, 540) +
      strings +
      (await drawItems(atMarket.hung)) +
      `<g transform="translate(0 66)">${awning(62, 898, '#d9653b')}</g>` +
      roof +
      counter(500, 96) +
      (await drawItems([...atMarket.goods, ...atMarket.front])),
  )
}

async function packing(): Promise<string> {
  const wood = '#b98650'
  return canvas(
    scene,
    room(500, '#d6e3c2') +
      shelf(-20, 400, { y: 212, colour: wood }) +
      shelf(600, 980, { y: 212, colour: wood }) +
      shelf(-20, 980, { y: 420, colour: wood }) +
      (await drawItems(atCounter.shelves)) +
      counter(530, 210) +
      (await drawItems([...atCounter.behind, ...atCounter.bag, ...atCounter.front])),
  )
}

async function riding(): Promise<string> {
  const speed =
    '<path d="M110 610h90M60 640h150M130 668h60" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>'
  return canvas(
    scene,
    morning(330, 210, ['#cfeaf3', '#e9f5f0', '#fdf6df']) +
      teaGarden(410) +
      (await drawItems(onTheWay.behind)) +
      road(560) +
      speed +
      (await drawItems(onTheWay.front)),
  )
}

async function arriving(): Promise<string> {
  const mat =
    '<ellipse cx="480" cy="676" rx="330" ry="40" fill="#9c5a3c"/>' +
    '<ellipse cx="480" cy="672" rx="304" ry="32" fill="none" stroke="#f3d9a8" stroke-width="6" stroke-dasharray="18 12"/>'
  return canvas(scene, houseFront(480) + mat + (await drawItems([...atTheDoor.around, ...atTheDoor.basket])))
}
