/** How long a slide stands before the next one comes. */
export const slideMs = 4000

/** What the six banners say, in the order of their pictures: `banner-1` is the first. */
export const slides = [
  {
    title: 'The weekly market at your door',
    text: 'Vegetables from certified local farmers, in about 30 minutes.',
  },
  { title: 'Fruit for the whole family', text: 'Fresh from nearby, at low prices.' },
  { title: 'Rice, dal, oil and spices', text: 'The pantry filled for the month, at low prices.' },
  { title: 'Breakfast is on its way', text: 'Milk, bread and eggs in about 30 minutes.' },
  { title: 'Fresh fish and meat for tonight', text: 'Ordered now, in your kitchen in about 30 minutes.' },
  { title: 'Snacks for the evening', text: 'From a shop that over 10,000 customers trust.' },
] as const

/** The slide `step` further, round and round. */
export function slideAfter(current: number, step: 1 | -1): number {
  return (current + step + slides.length) % slides.length
}
