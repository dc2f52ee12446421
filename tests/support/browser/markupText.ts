/** The text of rendered markup, with `between` in place of each tag. */
export const markupText = (html: string, between = '') => html.replaceAll(/<[^>]+>/g, between)
