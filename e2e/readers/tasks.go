package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"os"
	"sort"
	"strings"
)

// Gives the reader the vectors: one task a line as JSON on standard input, one answer a line. The
// first argument is the schema.
func main() {
	raw, err := os.ReadFile(os.Args[1])
	if err != nil || json.Unmarshal(raw, &artifactSchema) != nil {
		os.Exit(2)
	}
	lines := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var task object
		json.Unmarshal(line, &task)
		for name, given := range task {
			var answer any
			if kind := refusal(func() { answer = tasks[name](given) }); kind != nil {
				answer = object{"refused": kind}
			}
			text, _ := json.Marshal(answer)
			fmt.Println(string(text))
		}
	}
}

var tasks = map[string]func(given any) any{
	"link":      func(given any) any { return readLink(given.(string)) },
	"canonical": func(given any) any { return canonical(readJSON([]byte(given.(string)))) },
	"capsule":   func(given any) any { return capsule(given.(object)) },
	"file": func(given any) any {
		raw, _ := base64.StdEncoding.DecodeString(given.(string))
		return readArtifact(raw)
	},
	"sshsig": func(given any) any {
		task := given.(object)
		signature, _ := pem.Decode([]byte(task["text"].(string)))
		return state("\x02"+string(signature.Bytes), task["purpose"].(string), task["id"].(string))
	},
}

func capsule(body object) string {
	record := object{
		"title": "Untitled Capsule", "summary": "", "html": "", "css": "", "javascript": "",
		"capabilities": []any{}, "declaredExternalDomains": []any{},
	}
	for name, member := range body {
		record[name] = member
	}
	record["runtime"] = "svc-capsule-v1"
	for _, name := range []string{"capabilities", "declaredExternalDomains"} {
		seen, list := map[string]bool{}, []string{}
		for _, item := range record[name].([]any) {
			text := item.(string)
			if name == "declaredExternalDomains" {
				text = strings.ToLower(text)
			}
			if !seen[text] {
				seen[text], list = true, append(list, text)
			}
		}
		sort.Strings(list)
		items := []any{}
		for _, text := range list {
			items = append(items, text)
		}
		record[name] = items
	}
	return hash(canonical(record))
}
