/** A part of a message that the page wraps, such as a link: '<link>My Orders</link>'. */
export type Tag = ((parts: string[]) => never) & { readonly isTag: true }
