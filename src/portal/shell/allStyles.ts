import '../portal.css'

// `portal.css` includes the inlined styles of the start page. Two copies would double the cost of every style recalculation.
document.querySelector('style[data-start]')?.remove()
