/**
 * Runs before the first paint, so that a reader of the dark or the Hindi version never sees the other one flash,
 * nor a signed-in user the link to sign in. It is inline in every page; the server puts its hash into the
 * Content-Security-Policy.
 */
export const firstPaintScript = `(function(d){try{var c=document.cookie,s=/(?:^|; )scheme=(light|dark)/.exec(c),l=/(?:^|; )language=(en|hi)/.exec(c);d.setAttribute("data-mantine-color-scheme",s?s[1]:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");if(l)d.lang=l[1];var r=["learner","expert","center","admin"].find(function(r){return localStorage.getItem(r+":logged_in_user")});if(r)d.setAttribute("data-account",r)}catch(e){}})(document.documentElement)`

/**
 * Loads the script of a server-rendered page when it blocks nothing: after everything visible has loaded, or as
 * soon as the user interacts with the page. Until then its links and its search form work as plain HTML. It is
 * inline in every public page; the server puts its hash into the Content-Security-Policy.
 */
export const takeOverScript = `(function(d,w){var begun;function go(){if(begun)return;begun=1;var all=JSON.parse(d.getElementById("modules").textContent);all.slice(1).forEach(function(href){var l=d.createElement("link");l.rel="modulepreload";l.href=href;d.head.appendChild(l)});import(all[0])}function soon(){w.requestIdleCallback?requestIdleCallback(go,{timeout:1500}):setTimeout(go,200)}["pointerdown","keydown","focusin"].forEach(function(e){w.addEventListener(e,go,{once:true,capture:true,passive:true})});d.readyState==="complete"?soon():w.addEventListener("load",soon)})(document,window)`
