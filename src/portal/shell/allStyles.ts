import './allStyles.css'

// `allStyles.css` includes the inlined styles of the start page. A second copy would double the cost of each restyle. If
// it has not arrived, they are all that this screen has [R49].
const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
if (links.every(({ sheet }) => sheet !== null)) document.querySelector('style[data-start]')?.remove()
