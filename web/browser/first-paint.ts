/**
 * Runs before the first paint, so that a reader of the dark or the Hindi version never sees the other one flash by,
 * nor somebody who is signed in the link to sign in.
 * It stands inline in every page; the server puts its hash into the Content-Security-Policy.
 */
export const firstPaintScript = `(function(d){try{var c=document.cookie,s=/(?:^|; )scheme=(light|dark)/.exec(c),l=/(?:^|; )language=(en|hi)/.exec(c);d.setAttribute("data-mantine-color-scheme",s?s[1]:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");if(l)d.lang=l[1];var r=["learner","expert","center","admin"].find(function(r){return localStorage.getItem(r+":logged_in_user")});if(r)d.setAttribute("data-account",r)}catch(e){}})(document.documentElement)`
