export { categoryLink, productLink } from '../links.ts'
